import { at, defineMigration, unset } from 'sanity/migrate'

/** An earlier schema gave new articles an incomplete video, which blocked publishing. */
export default defineMigration({
  title: 'News articles lose videos that were never filled in',
  documentTypes: ['newsArticle'],
  filter: 'defined(video) && !defined(video.videoId) && !defined(video.title) && !defined(video.poster)',
  migrate: {
    document: () => at('video', unset()),
  },
})

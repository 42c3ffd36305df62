import { at, defineMigration, unset } from 'sanity/migrate'

/** The schema once gave every new article a video with a format and nothing else, which could not be published. */
export default defineMigration({
  title: 'News articles lose videos that were never filled in',
  documentTypes: ['newsArticle'],
  filter: 'defined(video) && !defined(video.videoId) && !defined(video.title) && !defined(video.poster)',
  migrate: {
    document: () => at('video', unset()),
  },
})

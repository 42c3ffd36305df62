import { PortableText } from '#app/content/PortableText.tsx'
import { languageTags } from '#app/i18n/locales.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { VideoPlayer } from '#app/ui/VideoPlayer.tsx'
import type { Article } from './news.ts'

/** Film and text of an article, with a note where the text had to stay in Simplified Chinese. */
export function ArticleBody({ article }: { article: Article }) {
  const { locale, messages } = useLanguage()
  const { body, video } = article
  const isSimplified = locale === 'zh-TW' && body.lang === languageTags.zh
  return (
    <>
      {isSimplified ? <p className="article__note">{messages.news.otherLanguage}</p> : null}
      {video ? (
        <VideoPlayer className={`article__video article__video--${video.aspect}`} video={video} />
      ) : null}
      <PortableText {...body} />
    </>
  )
}

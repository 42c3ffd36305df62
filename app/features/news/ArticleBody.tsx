import { PortableText } from '#app/sanity/PortableText.tsx'
import { languageTags } from '#app/i18n/locales.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { VideoPlayer } from '#app/components/VideoPlayer.tsx'
import type { Article } from './news.ts'

export function ArticleBody({ article }: { article: Article }) {
  const { locale, messages } = useLanguage()
  const { body, video } = article
  const { otherLanguage, onlyEnglish } = messages.news
  const isSimplified = locale === 'zh-TW' && body.lang === languageTags.zh
  const note = isSimplified ? otherLanguage : body.lang === languageTags.en ? onlyEnglish : null
  return (
    <>
      {note ? <p className="article__note">{note}</p> : null}
      {video ? <VideoPlayer className="article__video" video={video} /> : null}
      <PortableText {...body} />
    </>
  )
}

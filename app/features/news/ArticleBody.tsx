import { PortableText } from '#app/sanity/PortableText.tsx'
import { languageTags } from '#app/i18n/locales.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { TextVideo } from '#app/components/TextVideo.tsx'
import type { Article } from './news.ts'

export function ArticleBody({ article }: { article: Article }) {
  const { locale, messages } = useLanguage()
  const { body, video } = article
  const { otherLanguage, onlyEnglish } = messages.news
  const isSimplified = locale === 'zh-TW' && body.lang === languageTags.zh
  const note = isSimplified ? otherLanguage : body.lang === languageTags.en ? onlyEnglish : null
  return (
    <>
      {note ? <p className="mb-6 border-l-6 border-celadon pl-4 text-small text-soft">{note}</p> : null}
      {video ? <TextVideo className="mb-8 print:hidden" video={video} /> : null}
      <PortableText {...body} />
    </>
  )
}

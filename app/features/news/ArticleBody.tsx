import { PortableText } from '#app/sanity/PortableText.tsx'
import { TextVideo } from '#app/components/VideoPlayer.tsx'
import type { Article } from './news.ts'

export function ArticleBody({ article: { body, video } }: { article: Article }) {
  return (
    <>
      {video ? <TextVideo className="mb-8 print:hidden" video={video} /> : null}
      <PortableText {...body} />
    </>
  )
}

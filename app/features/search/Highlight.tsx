import type { Highlighted } from '#app/search/highlight.ts'

export function Highlight({ of: { pieces, lang } }: { of: Highlighted }) {
  const content = pieces.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="-mx-[0.06em] bg-celadon-surface px-[0.06em] text-on-celadon">
        {text}
      </mark>
    ) : (
      text
    ),
  )
  return lang ? <span lang={lang}>{content}</span> : <>{content}</>
}

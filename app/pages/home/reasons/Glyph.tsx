import { editAttribute, langAttribute, plain, type Text } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { hanRuns } from './han-runs.ts'

const frame = 'M0 0h200v380H0z'
const panes = 'M16 16h76v108H16zM108 16h76v108h-76zM16 140h76v108H16zM16 264h76v100H16zM108 264h76v100h-76z'
const openPane = 'M108 140h76v108h-76z'

/** 朙, an old form of 明: a window and a moon. */
export function Glyph({ caption }: { caption: Text }) {
  return (
    <Reveal as="figure" className="p-0 md:col-[1/5] md:row-1 md:self-start">
      <svg className="w-3/5 md:w-full" viewBox="0 0 400 380" aria-hidden="true">
        <path
          className="fill-current forced-colors:fill-[CanvasText]"
          fillRule="evenodd"
          d={frame + panes + openPane}
        />
        <path
          className="fill-light-pool forced-colors:fill-[Highlight]"
          d={openPane + 'M216 40a150 150 0 0 1 0 300z'}
        />
      </svg>
      <figcaption className="mt-4 max-w-[30em] pr-4 text-small/[calc(var(--leading-body)-0.15)] text-soft md:pl-inset">
        <Caption text={caption} />
      </figcaption>
    </Reveal>
  )
}

function Caption({ text }: { text: Text }) {
  const { locale } = useLanguage()
  const isEnglish = locale === 'en' || langAttribute(text) === 'en'
  if (!isEnglish) return <LocalizedText of={text} />
  return (
    <span lang={langAttribute(text)} data-sanity={editAttribute(text)}>
      {hanRuns(plain(text)).map((run, index) =>
        run.han ? (
          <b key={index} lang="zh-Hant">
            {run.text}
          </b>
        ) : (
          run.text
        ),
      )}
    </span>
  )
}

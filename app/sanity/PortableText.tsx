import { PortableText as Blocks, type PortableTextComponents } from '@portabletext/react'
import { languageTags } from '#app/i18n/locales.ts'
import { plain } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-widths.ts'
import { VideoPlayer } from '#app/components/VideoPlayer.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { BodyBlock, BodyPicture, BodyVideo } from './body.ts'
import { ContentLink } from './ContentLink.tsx'
import { groupListItems } from './block-lists.ts'

const sizes = '(min-width: 48rem) 54vw, 92vw'

/** Its words are in the page's language, whatever the body's. */
function BodyFigure({ value }: { value: BodyPicture }) {
  const { locale } = useLanguage()
  return (
    <figure className="prose__figure" lang={languageTags[locale]}>
      <Picture picture={value} widths={pictureWidths.wide} sizes={sizes} />
      {plain(value.caption) ? (
        <figcaption>
          <LocalizedText of={value.caption} />
        </figcaption>
      ) : null}
    </figure>
  )
}

function BodyPlayer({ value }: { value: BodyVideo }) {
  return <VideoPlayer className={`prose__video prose__video--${value.aspect}`} video={value} />
}

/** Whatever neither the schema nor the library knows (it has `h1`, `em` and the like) keeps its words and loses its form, which for lists and styles is the default. */
const components: PortableTextComponents = {
  types: { picture: BodyFigure, video: BodyPlayer },
  marks: { link: ({ value, children }) => <ContentLink href={value?.href}>{children}</ContentLink> },
  unknownType: () => null,
  unknownMark: ({ children }) => children,
}

type Body = { blocks: BodyBlock[]; lang?: string; edit?: string }

/** Blocks of a body as running text; `lang` when they are in another language than the page. */
export function PortableText({ blocks, lang, edit }: Body) {
  return (
    <div className="prose" lang={lang} data-sanity={edit}>
      <Blocks value={groupListItems(blocks)} components={components} onMissingComponent={false} />
    </div>
  )
}

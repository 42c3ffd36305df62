import { PortableText as Blocks, type PortableTextComponents } from '@portabletext/react'
import { Children, type ReactNode } from 'react'
import { languages } from '#app/i18n/languages.ts'
import { plain } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { TextVideo } from '#app/components/VideoPlayer.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { BodyBlock, BodyPicture, BodyVideo } from './body.ts'
import { groupListItems } from './block-lists.ts'
import { localizedPath, hasPrefixes, plainPath } from '#app/i18n/localized-paths.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { safeHref } from '#app/utils/links.ts'

const sizes = '(min-width: 48rem) 54vw, 92vw'

/** Texts in the language of the page, whatever that of the body. */
function BodyFigure({ value }: { value: BodyPicture }) {
  const { locale } = useLanguage()
  return (
    <figure lang={languages[locale].tag}>
      <Picture className="w-full" picture={value} widths={pictureWidths.wide} sizes={sizes} />
      {plain(value.caption) ? (
        <figcaption className="mt-[0.6rem] text-small/[1.45] text-soft">
          <LocalizedText of={value.caption} />
        </figcaption>
      ) : null}
    </figure>
  )
}

function BodyPlayer({ value }: { value: BodyVideo }) {
  return <TextVideo video={value} />
}

function withMarks(children: ReactNode) {
  return Children.map(children, (part) => (typeof part === 'string' ? <LocalizedText of={part} /> : part))
}

/** Texts with their breaks and whole dates. */
function marked(Tag: 'h2' | 'h3' | 'blockquote' | 'p' | 'li' | 'strong') {
  return ({ children }: { children?: ReactNode }) => <Tag>{withMarks(children)}</Tag>
}

/** Unknown marks and types keep their text; for unknown lists and styles that is the default. */
const components: PortableTextComponents = {
  types: { picture: BodyFigure, video: BodyPlayer },
  marks: {
    strong: marked('strong'),
    link: ({ value, children }) => <ContentLink href={value?.href}>{withMarks(children)}</ContentLink>,
  },
  block: { normal: marked('p'), h2: marked('h2'), h3: marked('h3'), blockquote: marked('blockquote') },
  listItem: marked('li'),
  unknownType: () => null,
  unknownMark: ({ children }) => children,
}

type Body = { blocks: BodyBlock[]; lang?: string; edit?: string }

export function PortableText({ blocks, lang, edit }: Body) {
  return (
    <div className="prose" lang={lang} data-sanity={edit}>
      <Blocks value={groupListItems(blocks)} components={components} onMissingComponent={false} />
    </div>
  )
}

/** Feeds, Markdown and the like: the browser opens them, and their URL alone decides the language. */
const isFile = /^[^?#]+\./

type LinkProps = { href: unknown; className?: string; children: ReactNode }

export function ContentLink({ href, children, ...props }: LinkProps) {
  const { locale, labels } = useLanguage()
  const target = safeHref(href)
  if (!target) return children
  if (target.kind === 'page') {
    const path = plainPath(target.href)
    const isLocalized = hasPrefixes(path)
    return isLocalized && !isFile.test(path) ? (
      <PageLink to={path} {...props}>
        {children}
      </PageLink>
    ) : (
      <a href={isLocalized ? localizedPath(path, locale) : path} {...props}>
        {children}
      </a>
    )
  }
  if (target.kind === 'contact') return <a href={target.href}>{children}</a>
  return (
    <a href={target.href} target="_blank" rel="noopener" {...props}>
      {children}{' '}
      <span className="sr-only" lang={languages[locale].tag}>
        {labels.a11y.newTab}
      </span>
    </a>
  )
}

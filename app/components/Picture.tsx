import { langAttribute, plain, type Text } from '#app/i18n/localize.ts'
import { pictureUrls, shortColour, type PictureSource } from './picture-urls.ts'

export type PictureContent = PictureSource & {
  alt?: Text | null
  edit?: string
}

type Props = {
  picture: PictureContent | null | undefined
  /** Pixels. */
  widths: readonly number[]
  sizes: string
  /** Width ÷ height to crop to. */
  aspect?: number
  /** For the main picture: `eager` loads with the document and delays the app, `lazy` loads after layout. */
  priority?: 'eager' | 'lazy'
  decorative?: boolean
  /** Has another placeholder, so no background colour. */
  hasFallback?: boolean
  className?: string
}

/** `src` comes last: React 18 sets attributes in this order, and Safari and Firefox load at the first URL. */
export function Picture({
  picture,
  widths,
  sizes,
  aspect,
  priority,
  decorative = false,
  hasFallback = false,
  className,
}: Props) {
  const urls = picture ? pictureUrls(picture, { widths, aspect }) : null
  if (!picture || !urls) return null
  return (
    <img
      className={className}
      alt={decorative ? '' : plain(picture.alt)}
      lang={langAttribute(picture.alt)}
      width={urls.width}
      height={urls.height}
      loading={priority ?? 'lazy'}
      decoding="async"
      {...(priority ? { fetchpriority: 'high' } : {})}
      sizes={sizes}
      srcSet={urls.srcSet}
      src={urls.src}
      data-background={hasFallback ? undefined : shortColour(picture.asset?.background)}
      data-sanity={picture.edit}
    />
  )
}

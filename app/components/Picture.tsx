import { langAttribute, plain, type Text } from '#app/i18n/localize.ts'
import { pictureUrls, type PictureSource } from './picture-urls.ts'
import { shortColour } from '../utils/short-colour.ts'

export type PictureContent = PictureSource & {
  alt?: Text | null
  /** Where a picture of a preview is edited. */
  edit?: string
}

type Props = {
  picture: PictureContent | null | undefined
  /** Widths to offer, in pixels. */
  widths: readonly number[]
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** Width ÷ height, when the picture is to be cut to a shape. */
  aspect?: number
  /**
   * The one picture of the page that matters most comes before the others: `eager` is asked for with the document, and the app
   * waits for it; `lazy` as soon as the page is laid out.
   */
  priority?: 'eager' | 'lazy'
  /** Decorative here, because its words stand beside it. */
  decorative?: boolean
  /** Something else shows in its place until it has come. */
  hasFallback?: boolean
  className?: string
}

/**
 * A picture of the CMS in the right widths; renders nothing when there is none. What decides whether and which file is loaded
 * stands before the addresses: React 18 sets attributes in this order, and Safari and Firefox begin to load at the first address.
 */
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
  const addresses = picture ? pictureUrls(picture, { widths, aspect }) : null
  if (!picture || !addresses) return null
  return (
    <img
      className={className}
      alt={decorative ? '' : plain(picture.alt)}
      lang={langAttribute(picture.alt)}
      width={addresses.width}
      height={addresses.height}
      loading={priority ?? 'lazy'}
      decoding="async"
      {...(priority ? { fetchpriority: 'high' } : {})}
      sizes={sizes}
      srcSet={addresses.srcSet}
      src={addresses.src}
      data-ground={hasFallback ? undefined : shortColour(picture.asset?.ground)}
      data-sanity={picture.edit}
      suppressHydrationWarning
    />
  )
}

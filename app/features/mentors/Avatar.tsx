import { langAttribute, plain, type Text } from '#app/i18n/localize.ts'
import { Picture, type PictureContent } from '#app/components/Picture.tsx'
import { initials } from './initials.ts'

type Props = {
  name: Text
  picture: PictureContent | null
  widths: readonly number[]
  sizes: string
  /** The name stands beside the portrait. */
  decorative?: boolean
}

/**
 * A square portrait over the initials of the name, which show until it has loaded and when it cannot. Its state (idle,
 * loading, loaded, error) is kept by the inline script.
 */
export function Avatar({ name, picture, widths, sizes, decorative }: Props) {
  return (
    <span className="avatar" data-state={picture?.asset ? 'loading' : 'idle'} suppressHydrationWarning>
      <span className="avatar__initials" lang={langAttribute(name)} aria-hidden="true">
        {initials(plain(name))}
      </span>
      <Picture
        className="avatar__picture"
        picture={picture}
        widths={widths}
        sizes={sizes}
        aspect={1}
        decorative={decorative}
        hasFallback
      />
    </span>
  )
}

import { langAttribute, plain, type Text } from '#app/i18n/localize.ts'
import { Picture, type PictureContent } from '#app/components/Picture.tsx'
import { initials } from './initials.ts'

type Props = {
  name: Text
  picture: PictureContent | null
  widths: readonly number[]
  sizes: string
  decorative?: boolean
  className?: string
}

/** The initials show until the picture has loaded, and when it fails. The inline script sets `data-state`. */
export function Avatar({ name, picture, widths, sizes, decorative, className }: Props) {
  return (
    <span
      className={className ? `avatar ${className}` : 'avatar'}
      data-state={picture?.asset ? 'loading' : 'idle'}
    >
      <span lang={langAttribute(name)} aria-hidden="true">
        {initials(plain(name))}
      </span>
      <Picture
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

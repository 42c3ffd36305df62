import { useEffect, useRef, useState } from 'react'
import { langOf, plain, type Text } from '#app/i18n/localize.ts'
import { Picture, type PictureContent } from '#app/ui/Picture.tsx'
import { avatarState, type AvatarState } from './avatar-state.ts'
import { initials } from './initials.ts'

type Props = {
  name: Text
  picture: PictureContent | null
  widths: readonly number[]
  sizes: string
  /** The name stands beside the portrait. */
  decorative?: boolean
}

/** A square portrait over the initials of the name, which show until it has loaded and when it cannot. */
export function Avatar({ name, picture, widths, sizes, decorative }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<AvatarState>('idle')
  const address = picture?.asset?.url

  useEffect(() => {
    const image = frame.current?.querySelector('img') ?? null
    const update = () => setState(avatarState(image))
    update()
    image?.addEventListener('load', update)
    image?.addEventListener('error', update)
    return () => {
      image?.removeEventListener('load', update)
      image?.removeEventListener('error', update)
    }
  }, [address])

  return (
    <span className="avatar" data-state={state} ref={frame}>
      <span className="avatar__initials" lang={langOf(name)} aria-hidden="true">
        {initials(plain(name))}
      </span>
      <Picture
        className="avatar__picture"
        picture={picture}
        widths={widths}
        sizes={sizes}
        aspect={1}
        decorative={decorative}
      />
    </span>
  )
}

import { useEffect, useRef } from 'react'
import type { BlockProps } from 'sanity'

/** A block of a body. A picture that was dropped into the text and then refused leaves no empty block there. */
export function BodyBlock(props: BlockProps) {
  const { value, onRemove } = props
  const { _upload, asset } = value as { _upload?: unknown; asset?: unknown }
  const isUploading = _upload !== undefined
  const wasUploading = useRef(false)
  useEffect(() => {
    if (wasUploading.current && !isUploading && !asset) onRemove()
    wasUploading.current = isUploading
  }, [isUploading, asset, onRemove])
  return props.renderDefault(props)
}

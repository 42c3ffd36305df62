import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef } from 'react'
import { definePlugin, type BlockProps, type LayoutProps } from 'sanity'
import { t } from '../i18n/t.ts'
import { onFailedUpload, withErrorReports } from './failed-uploads.ts'
import { uploadErrorMessage } from './upload-error-message.ts'

export const uploads = definePlugin({
  name: 'uploads',
  form: { components: { block: BodyBlock }, image: { assetSources: withErrorReports } },
  studio: { components: { layout: UploadMessages } },
})

/** Removes the empty block that a failed upload of a dropped picture leaves. */
function BodyBlock(props: BlockProps) {
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

function UploadMessages(props: LayoutProps) {
  const { push } = useToast()
  useEffect(
    () =>
      onFailedUpload(({ id, fileName, error }) => {
        console.error(error)
        const title = t('{file} was not uploaded', { file: fileName })
        const description = uploadErrorMessage(error)
        push({ id, status: 'error', title, description, closable: true, duration: 30_000 })
      }),
    [push],
  )
  return props.renderDefault(props)
}

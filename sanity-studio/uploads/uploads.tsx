import { definePlugin, type AssetSource, type BlockProps, type LayoutProps } from 'sanity'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef } from 'react'
import { t } from '../i18n/t.ts'
import { uploadErrorMessage } from './upload-error-message.ts'

type FailedUpload = { id: string; fileName: string; error: unknown }

type Listener = (upload: FailedUpload) => void

const listeners = new Set<Listener>()

function onFailedUpload(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sanity itself only points to the browser console. */
function withErrorReports(sources: AssetSource[]): AssetSource[] {
  return sources.map((source) =>
    source.Uploader ? { ...source, Uploader: reportingUploader(source.Uploader) } : source,
  )
}

function reportingUploader(Uploader: NonNullable<AssetSource['Uploader']>): typeof Uploader {
  return class extends Uploader {
    override subscribe(subscriber: Parameters<InstanceType<typeof Uploader>['subscribe']>[0]) {
      return super.subscribe((event) => {
        // Only this event has files and errors; “error” triggers the generic message of Sanity.
        if (event.type === 'all-complete') {
          for (const { id, file, error } of event.files) if (error) report({ id, fileName: file.name, error })
        }
        if (event.type !== 'error') subscriber(event)
      })
    }
  }
}

function report(upload: FailedUpload): void {
  for (const listener of listeners) listener(upload)
}

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

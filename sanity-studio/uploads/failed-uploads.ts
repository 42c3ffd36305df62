import type { AssetSource } from 'sanity'

type FailedUpload = { id: string; fileName: string; error: unknown }

type Listener = (upload: FailedUpload) => void

const listeners = new Set<Listener>()

export function onFailedUpload(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sanity itself only points to the browser console. */
export function withErrorReports(sources: AssetSource[]): AssetSource[] {
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

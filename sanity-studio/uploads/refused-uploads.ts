import type { AssetSource } from 'sanity'

/** A file that was not taken, and why. */
type RefusedUpload = { id: string; fileName: string; error: unknown }

type Listener = (refused: RefusedUpload) => void

const listeners = new Set<Listener>()

/** Hears of every upload that is refused, until the returned function is called. */
export function onRefusedUpload(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sources of pictures whose uploads say why they fail; Sanity itself only points to the browser's console. */
export function withReasons(sources: AssetSource[]): AssetSource[] {
  return sources.map((source) =>
    source.Uploader ? { ...source, Uploader: telling(source.Uploader) } : source,
  )
}

function telling(Uploader: NonNullable<AssetSource['Uploader']>): typeof Uploader {
  return class extends Uploader {
    override subscribe(subscriber: Parameters<InstanceType<typeof Uploader>['subscribe']>[0]) {
      return super.subscribe((event) => {
        // Only this event has the files and their errors; the one of type “error” makes Sanity's own message.
        if (event.type === 'all-complete') {
          for (const { id, file, error } of event.files) if (error) tell({ id, fileName: file.name, error })
        }
        if (event.type !== 'error') subscriber(event)
      })
    }
  }
}

function tell(refused: RefusedUpload): void {
  for (const listener of listeners) listener(refused)
}

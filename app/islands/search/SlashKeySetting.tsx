import { usePageAddress } from '#app/i18n/page-address.ts'
import { areShortcutsOn } from '#app/components/shortcut-setting.ts'
import { searchLabels } from './search-labels.ts'
import { slashKey } from './slash-key.ts'

/** Hidden on touch devices and without scripts. `app/islands/search/slash-key-setting.ts` stores the choice. */
export function SlashKeySetting({ className }: { className: string }) {
  const { keys, slash } = searchLabels(usePageAddress().locale)
  return (
    <div className={`hidden text-small text-soft any-pointer-fine:js:grid ${className}`}>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span>{keys}</span>
        <label className="inline-flex min-h-6 items-center gap-2">
          <input
            className="size-5 accent-ink"
            type="checkbox"
            data-slash-key=""
            defaultChecked={areShortcutsOn(slashKey)}
          />{' '}
          {slash}
        </label>
      </p>
    </div>
  )
}

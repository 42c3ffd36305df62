import { useLanguage } from '#app/i18n/use-language.ts'
import { useShortcutSetting } from '#app/components/use-shortcut-setting.ts'
import { searchLabels } from './search-labels.ts'
import { slashKey } from './slash-key.ts'

/** Hidden on touch devices and without scripts. */
export function SlashKeySetting({ className }: { className: string }) {
  const { keys, slash } = searchLabels(useLanguage().locale)
  const [isEnabled, choose] = useShortcutSetting(slashKey)
  return (
    <div className={`hidden text-small text-soft any-pointer-fine:js:grid ${className}`}>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span>{keys}</span>
        <label className="inline-flex min-h-6 items-center gap-2">
          <input
            className="size-5 accent-ink"
            type="checkbox"
            checked={isEnabled}
            onChange={(event) => choose(event.target.checked)}
          />{' '}
          {slash}
        </label>
      </p>
    </div>
  )
}

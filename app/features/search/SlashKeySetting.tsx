import { useLanguage } from '#app/i18n/use-language.ts'
import { useShortcutSetting } from '#app/components/use-shortcut-setting.ts'
import { searchMessages } from './search-messages.ts'
import { slashKey } from './slash-key.ts'

export function SlashKeySetting() {
  const { keys, slash } = searchMessages(useLanguage().locale)
  const [isEnabled, choose] = useShortcutSetting(slashKey)
  return (
    <div className="seek__keys grid">
      <p>
        <span>{keys}</span>
        <label>
          <input type="checkbox" checked={isEnabled} onChange={(event) => choose(event.target.checked)} />{' '}
          {slash}
        </label>
      </p>
    </div>
  )
}

import { useLanguage } from '#app/i18n/use-language.ts'
import { themes } from './theme.ts'

/** The form stops browsers from restoring an old choice. `app/islands/inline/theme.ts` applies a choice. */
export function ThemeSelect() {
  const { theme } = useLanguage().labels
  return (
    <form method="dialog" autoComplete="off">
      {/* No flex box: Safari leaves the floating legend out of its width. */}
      <fieldset data-themes="" className="hidden min-w-0 border-0 p-0 js:block">
        <legend className="float-left mr-5 p-0 leading-11 text-soft">{theme.label}</legend>
        {themes.map((name) => (
          <label
            key={name}
            className="mr-5 inline-flex min-h-11 cursor-pointer items-center gap-[0.5em] last:mr-0"
          >
            <input
              className="theme-choice"
              type="radio"
              name="theme"
              value={name}
              defaultChecked={name === 'system'}
            />
            {theme[name]}
          </label>
        ))}
      </fieldset>
    </form>
  )
}

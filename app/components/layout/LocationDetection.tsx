import { useLanguage } from '#app/i18n/use-language.ts'

export function LocationDetection() {
  const { labels } = useLanguage()
  return (
    <div
      className="fixed inset-0 z-90 hidden place-content-center place-items-center gap-6 bg-paper font-semibold in-data-detecting:js:grid"
      role="status"
    >
      <svg
        className="w-16 animate-[turn_1.2s_linear_infinite] text-red"
        viewBox="0 0 48 48"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="20" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M24 4a20 20 0 0 1 0 40z" fill="currentColor" />
      </svg>
      <p>{labels.detecting}</p>
    </div>
  )
}

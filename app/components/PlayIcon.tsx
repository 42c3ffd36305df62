export function PlayIcon() {
  return (
    <svg className="w-full fill-current" viewBox="0 0 36 36" aria-hidden="true">
      <path d="M13 10v16l12-8z" />
    </svg>
  )
}

export function NavigationProgress() {
  return (
    <div className="fixed inset-x-0 top-0 z-95 border-t-3 border-red" data-progress="" aria-hidden="true" />
  )
}

export function NavigationProgress() {
  return <div className="navigation-progress" aria-hidden="true" />
}

/** In the Studio's preview, and in a window that it has opened: links from elements to their fields. */
export function startPreview(): void {
  if (!document.querySelector('[data-preview="editor"]')) return
  if (window.self === window.top && !window.opener) return
  void import('./preview.ts').then(({ startEditing }) => startEditing())
}

import { createRoot } from 'react-dom/client'
import { SearchDialog } from './SearchDialog.tsx'
import { PageAddressProvider } from '#app/i18n/page-address.ts'
import { pageAddress } from '#app/islands/page-address.ts'

export function openSearch(): void {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  function onClose() {
    root.unmount()
    host.remove()
  }
  root.render(
    <PageAddressProvider value={pageAddress()}>
      <SearchDialog onClose={onClose} />
    </PageAddressProvider>,
  )
}

import { brand } from '#app/utils/brand.ts'

export function staffMeta(title: string | undefined) {
  return [{ title: `${title ?? ''} · ${brand.name}` }, { name: 'robots', content: 'noindex, nofollow' }]
}

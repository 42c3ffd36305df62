import { clickTargets, type ClickTarget } from './beacon-body.ts'

const parts: [id: string, part: string][] = [
  ['hero', 'hero'],
  ['summer', 'summer'],
  ['pricing', 'services'],
  ['mentors', 'mentors'],
  ['news', 'news'],
  ['testimonials', 'testimonials'],
  ['contact', 'contact'],
  ['invitation', 'invitation'],
  ['bar', 'header'],
  ['menu', 'header'],
  ['footer', 'footer'],
  ['chat', 'chat'],
  ['article', 'article'],
]

const clickParts = [...new Set(parts.map(([, part]) => part)), 'page']

/** `target/part`; unlisted parts count as `page`. */
export function clickLabel(target: ClickTarget, idOrClasses: string): string {
  const tokens = idOrClasses.split(' ')
  const [, part] = parts.find(([id]) => tokens.includes(id)) ?? []
  return `${target}/${part ?? 'page'}`
}

/** Null for labels of other versions. */
export function clickOfLabel(label: string): { target: ClickTarget; part: string } | null {
  const [to, part = ''] = label.split('/')
  const target = clickTargets.find((name) => name === to)
  return target && clickParts.includes(part) ? { target, part } : null
}

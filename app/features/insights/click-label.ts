import { homeAnchors, homeSections } from '#app/utils/home-sections.ts'
import type { ClickTarget } from './beacon-body.ts'

const parts: [id: string, part: string][] = [
  ...homeSections.map((name): [string, string] => [homeAnchors[name] || name, name]),
  ['invitation', 'invitation'],
  ['bar', 'header'],
  ['menu', 'header'],
  ['footer', 'footer'],
  ['chat', 'chat'],
  ['article', 'article'],
]

/** `target/part`; unlisted parts count as `page`. */
export function clickLabel(target: ClickTarget, idOrClasses: string): string {
  const tokens = idOrClasses.split(' ')
  const [, part] = parts.find(([id]) => tokens.includes(id)) ?? []
  return `${target}/${part ?? 'page'}`
}

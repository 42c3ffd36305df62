import type { Setting } from './camera.ts'

export type Picture = Setting & { name: string; file: string }

export function indexPage(pictures: Picture[]): string {
  const names = [...new Set(pictures.map(({ name }) => name))]
  const sections = names.map((name) => {
    const own = pictures.filter((picture) => picture.name === name)
    const rows = [...new Set(own.map(({ language, theme }) => `${language} · ${theme}`))].sort()
    return `<section><h2 id="${idOf(name)}">${escaped(name)}</h2>${rows.map((row) => rowOf(row, own)).join('')}</section>`
  })
  const links = names.map((name) => `<a href="#${idOf(name)}">${escaped(name)}</a>`).join(' · ')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${styles}</style>
<h1>Contact sheet</h1><p>${links}</p>${sections.join('\n')}</html>`
}

function rowOf(row: string, pictures: Picture[]): string {
  const own = pictures
    .filter(({ language, theme }) => `${language} · ${theme}` === row)
    .sort((a, b) => a.width - b.width || a.file.localeCompare(b.file))
  const figures = own.map(
    ({ file, width }) =>
      `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(row)}, ${width} px" width="${thumbnail(width)}"></a><figcaption>${width}</figcaption></figure>`,
  )
  return `<h3>${escaped(row)}</h3><div>${figures.join('')}</div>`
}

const thumbnail = (width: number) => Math.round(60 + width / 9)

function idOf(name: string): string {
  return `p${Buffer.from(name).toString('hex')}`
}

function escaped(text: string): string {
  return text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const styles = `body{font:15px/1.5 system-ui;margin:2rem;background:#ddd;color:#222}h2{border-top:2px solid}
div{display:flex;align-items:start;gap:1rem;overflow-x:auto}figure{margin:0}img{display:block;background:#fff;height:auto}`

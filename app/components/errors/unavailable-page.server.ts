import { labelsFor } from '#app/i18n/labels/labels.server.ts'
import { byLanguage, languages } from '#app/i18n/languages.ts'
import { locales, type Locale } from '#app/i18n/locales.ts'
import { tokens } from '#app/styles/colours.ts'
import { brand, contact, markPath } from '#app/utils/brand.ts'
import { telLink } from '#app/utils/links.ts'

const reachUs = byLanguage({
  en: 'You can also call or write to us:',
  zh: '也可以打电话或写信给我们：',
  'zh-TW': '也歡迎來電或來信：',
})

const colours = (theme: 'day' | 'night') =>
  (['paper', 'ink', 'red', 'line', 'focus'] as const)
    .map((name) => `--${name}: ${tokens[name][theme]};`)
    .join(' ')

const style = `
:root { color-scheme: light dark; ${colours('day')} }
@media (prefers-color-scheme: dark) { :root { ${colours('night')} } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
header, main { max-inline-size: 40rem; margin: auto; padding: 1.25rem }
header { display: flex; align-items: center; gap: .65rem; font-weight: 750 }
svg { inline-size: 1.8rem; fill: currentColor } path + path { fill: var(--paper) }
section { border-block-start: 1px solid var(--line); padding-block: 1.5rem }
section:first-child { border-block-start: 2px solid; }
h1, h2 { font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.2; margin: 0 }
p { margin: .75rem 0 0 }
ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; list-style: none; margin: .25rem 0 0; padding: 0 }
a { color: var(--red); display: inline-block; padding-block: .6rem; text-underline-offset: .22em }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px }`

/** The page of a site without any content: nothing is known but the brand. The given language comes first. */
export function unavailablePage(first: Locale, nonce: string): string {
  const ordered = [first, ...locales.filter((locale) => locale !== first)]
  const sections = ordered.map((locale, index) => {
    const heading = index === 0 ? 'h1' : 'h2'
    const { unavailableTitle, unavailableText } = labelsFor(locale).error
    return `<section lang="${languages[locale].tag}">
<${heading}>${unavailableTitle}</${heading}>
<p>${unavailableText}</p>
<p>${reachUs[locale]}</p>
<ul><li><a href="${telLink(contact.phone)}">${contact.phone}</a></li><li><a href="mailto:${contact.email}">${contact.email}</a></li></ul>
</section>`
  })
  return `<!doctype html>
<html lang="${languages[first].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${labelsFor(first).error.unavailableTitle} · ${brand.name}</title>
<link rel="icon" href="/favicon.ico">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M0 0h24v24H0z"/><path d="${markPath}"/></svg> ${brand.name}</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>`
}

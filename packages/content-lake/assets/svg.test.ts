import { expect, test } from 'vitest'
import { plainSvg, svgText } from './svg.ts'

const ns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (content: string, attributes = '') => `<svg ${ns} ${attributes}>${content}</svg>`
const html = (content: string) =>
  svg(
    `<foreignObject>${content.replace(/^<(\w+)/, '<$1 xmlns="http://www.w3.org/1999/xhtml"')}</foreignObject>`,
  )

test.each([
  ['an element', svg('<script>alert(1)</script>'), '<script>'],
  ['an element with a prefix', `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:SCRIPT/></s:svg>`, '<SCRIPT>'],
  ['an element in another encoding of the name', svg('<g><sc&#x72;ipt/></g>'), 'XML'],
  ['a handler', svg('', 'onload="alert(1)"'), 'onload'],
  ['a handler with space', svg("<rect width='1' onclick = 'x()'/>"), 'onclick'],
  ['a link', svg('<a xlink:href=" java&#10;script:x()"/>'), 'href="java'],
  [
    'a link from an entity',
    `<!DOCTYPE svg [<!ENTITY j "javascript:">]>${svg('<a href="&j;x()"/>')}`,
    'href="javascript:x()"',
  ],
  ['an animated link', svg('<animate attributeName="href" values="#;javascript:x()"/>'), 'values'],
  ['an animated handler', svg('<set attributeName="onclick" to="x()"/>'), 'attributeName'],
  ['HTML', html('<div><script>x()</script></div>'), '<script>'],
  ['a handler in HTML', html('<img src="x" onerror="x()"/>'), 'onerror'],
])('refuses script: %s', (_name, text, found) => {
  expect(() => plainSvg(text)).toThrow(found === 'XML' ? 'not well-formed' : 'carries script')
  if (found !== 'XML') expect(() => plainSvg(text)).toThrow(found)
})

test.each(['<iframe src="https://example.com"/>', '<object/>', '<form/>', '<style/>'])(
  'refuses %s',
  (element) => {
    expect(() => plainSvg(html(element))).toThrow(`it embeds HTML: ${element.slice(0, 4)}`)
  },
)

test.each([
  ['an unclosed element', '<svg><g></svg>'],
  ['an unknown entity', svg('&nbsp;')],
  ['entities of entities', `<!DOCTYPE svg [<!ENTITY a "&a;&a;">]>${svg('&a;')}`],
  ['a broken attribute', '<svg width=1/>'],
  ['a break', '<svg><g'],
  ['two roots', `${svg('')}<svg/>`],
])('refuses what is not XML: %s', (_name, text) => {
  expect(() => plainSvg(text)).toThrow('it is not well-formed XML')
})

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" viewBox="0 0 9 9">
<switch><foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:aipgfRef xlink:href="#p"/></foreignObject>
<g i:extraneous="self"><path d="M0 0h9v9"/></g></switch>
<i:aipgf id="p"><![CDATA[ eJz<script>9 ]]></i:aipgf></svg>`

const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="9mm" height="9mm" viewBox="0 0 9 9" inkscape:version="1.3" sodipodi:docname="a.svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<sodipodi:namedview id="v" onscreen="true"><inkscape:grid/></sodipodi:namedview>
<metadata><rdf:RDF><script/></rdf:RDF></metadata>
<g inkscape:label="Layer 1" inkscape:onload="x"><svg:path d="M0 0h9v9" sodipodi:nodetypes="ccc"/></g></svg>`

const drawIo = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"
  content="&lt;mxfile onload=&quot;x&quot;&gt;&lt;script&gt; javascript: one = &quot;1&quot;&lt;/mxfile&gt;"><g><switch>
<foreignObject style="overflow: visible;" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"><div
  xmlns="http://www.w3.org/1999/xhtml" style="display: flex"><font color="#000">A label<br/>online = "yes"</font></div></foreignObject>
<text x="1" y="1">A label</text></switch></g><switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><text>Text is not SVG - cannot display</text></switch></svg>`

test.each([
  ['Illustrator', illustrator, '<g><path d="M0 0h9v9"/></g>', ['aipgf', 'CDATA', 'ENTITY', 'i:']],
  ['Inkscape', inkscape, '<g><path d="M0 0h9v9"/></g>', ['inkscape', 'sodipodi', 'rdf', 'script']],
  ['draw.io', drawIo, '<text x="1" y="1">A label</text></switch>', ['<mxfile', '<script']],
])('takes what %s writes, without its own data', (_name, text, kept, dropped) => {
  const plain = plainSvg(svgText(Buffer.from(text)) ?? '')
  expect(plain).toContain(kept)
  expect(plain).toMatch(/^<svg [^<]*xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  for (const part of dropped) expect(plain).not.toContain(part)
})

test('keeps labels in plain HTML, and text as it is', () => {
  expect(plainSvg(drawIo)).toContain(
    '<font color="#000">A label<br/>online = &#34;yes&#34;</font></div></foreignObject>',
  )
  expect(plainSvg(svg('<desc>a &lt; b, <![CDATA[<script>]]></desc>'))).toContain(
    'a &#60; b, &#60;script&#62;</desc>',
  )
  expect(plainSvg('<svg><use xlink:href="#a"/></svg>')).toContain('<use xlink:href="#a"/>')
})

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${svg('<title>標題</title>')}`, 'utf16le')],
  [
    'UTF-8 that is declared as UTF-16',
    Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${svg('<title>標題</title>')}`),
  ],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${svg('<title>標題</title>')}`)],
  [
    'Big5',
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="Big5"?>${svg('<title>')}`.replace('</svg>', '')),
      Buffer.from([0xbc, 0xd0, 0xc3, 0x44]),
      Buffer.from('</title></svg>'),
    ]),
  ],
])('reads %s', (_name, bytes) => {
  expect(plainSvg(svgText(bytes) ?? '')).toContain('<title>標題</title>')
})

test('a drawing of thousands of names takes no longer for each of them', () => {
  const count = 40_000
  const names = Array.from({ length: count }, (_, n) => `xmlns:a${n}="b"`).join(' ')
  const nested = `${'<g xmlns:a="b">'.repeat(count)}${'</g>'.repeat(count)}`
  expect(plainSvg(svg(nested + '<g/>'.repeat(count), names))).toContain('<g/>')
})

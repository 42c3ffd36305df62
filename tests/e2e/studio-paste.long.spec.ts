import { expect, field, openStudio, test } from './studio-site.ts'

test.use({ viewport: { width: 1400, height: 1000 } })

type Block = { style: string; listItem?: string; level?: number; children: { text: string }[] }

const ignored = (sign: string, style = 'mso-list:Ignore') =>
  `<![if !supportLists]><span style='font-family:Symbol'><span style='${style}'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>`
const item = (text: string, sign: string, level = 1, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:${list} level${level} lfo1'>${ignored(sign)}${text}<o:p></o:p></p>\r\n`
const empty = '<p class=MsoNormal><o:p>&nbsp;</o:p></p>\r\n'
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @list l0:level1 {mso-level-number-format:bullet;} @list l1:level1 {mso-level-tab-stop:none;} --></style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const samples: [source: string, html: string, text: string, expected: string[]][] = [
  [
    'Word',
    word(
      `<h2>Plan</h2>${empty}<p class=MsoNormal>Bring:<o:p></o:p></p>${item('a <b>lamp</b>', '·')}${item('oil', 'o', 2)}${item('paper', '·')}${empty}${item('light it', '1.', 1, 'l1')}${item('look', '2.', 1, 'l1')}${empty}`,
    ),
    'Plan',
    [
      'h2 Plan',
      'normal Bring:',
      'bullet1 a lamp',
      'bullet2 oil',
      'bullet1 paper',
      'number1 light it',
      'number1 look',
    ],
  ],
  [
    'WPS',
    word(
      `<p class="MsoNormal" style="text-indent:-21pt;mso-list:l0 level1 lfo1;">${ignored('l', 'mso-list:Ignore;')}<span>甲</span></p><p class="MsoNormal"><br></p><p class="MsoNormal" style="mso-list:l3 level1 lfo2;">${ignored('一、', 'mso-list: ignore')}<span>乙</span></p>`,
    ),
    '甲',
    ['bullet1 甲', 'number1 乙'],
  ],
  [
    'a document with typed bullets',
    '<p>•\tFirst</p><p>&nbsp;</p><p><span>\uF0B7</span><span>&nbsp; Second</span></p><p>Third – and last</p>',
    'First',
    ['bullet1 First', 'bullet1 Second', 'normal Third – and last'],
  ],
  [
    'Word for the web',
    '<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">Intro</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="EOP SCXW1 BCX0">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list"><li class="OutlineElement Ltr SCXW1 BCX0" data-leveltext="" data-font="Symbol" data-aria-level="1"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">One</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></li></ul></div>',
    'Intro',
    ['normal Intro', 'bullet1 One'],
  ],
  [
    'plain text',
    '',
    'Bring:\r\n\r\n•\ta lamp\r\n•\toil\r\n\r\nThen go',
    ['normal Bring:', 'bullet1 a lamp', 'bullet1 oil', 'normal Then go'],
  ],
  [
    'Gmail',
    '<div dir="ltr"><div>First.</div><div><br></div><div>Second.<br><br>Third<br>in two lines.</div></div>',
    'First.',
    ['normal First.', 'normal Second.', 'normal Third\nin two lines.'],
  ],
  [
    'WeChat',
    '<section><section><p><span>第一段<strong>重点</strong>。</span></p></section><section><p><br></p></section><section>第二段。</section><span style="display:block">第三段。</span><p><img src="data:,"></p></section>',
    '第一段重点。',
    ['normal 第一段重点。', 'normal 第二段。', 'normal 第三段。'],
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>line one</span><span><br /></span><span>line two</span></p><br /><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>Nested</span></p></li></ul></ul></b><br class="Apple-interchange-newline">',
    'line one',
    ['normal line one\nline two', 'bullet1 One', 'bullet2 Nested'],
  ],
  [
    'Apple Notes',
    '<ul class="ul1"><li class="li1">One</li><ol><li>Nested</li></ol><li class="li1"><div>Two</div><div>lines</div></li></ul>',
    'One',
    ['bullet1 One', 'number2 Nested', 'bullet1 Two\nlines'],
  ],
  [
    'a web page',
    '<blockquote><p>Said</p><p>twice</p></blockquote><dl><dt>Price</dt><dd>$165</dd></dl><b><div>one</div><div>two</div></b><pre>a\n  b</pre><figure><figcaption>Seen</figcaption></figure><address>1 Road<br>Town</address>',
    'Said',
    [
      ...['blockquote Said', 'blockquote twice', 'normal Price', 'normal $165', 'normal one', 'normal two'],
      ...['normal a', 'normal b', 'normal Seen', 'normal 1 Road\nTown'],
    ],
  ],
  [
    'a sheet',
    '<table><tr><th>Level</th><th>Price</th></tr><tr><td>Beginner</td><td>$165</td></tr></table><table><tr><td><p>First</p><p>Second</p></td></tr></table>',
    'Level\tPrice',
    ['normal Level · Price', 'normal Beginner · $165', 'normal First', 'normal Second'],
  ],
  [
    'Word, in Chinese',
    word(
      '<p class=MsoNormal>　　暑期课程从七月\r\n开始，<b>名额\r\n有限</b>\r\n，请报名\r\n<b>AI\r\ncamp</b>\r\n与机器人。<o:p></o:p></p>',
    ),
    '暑期课程',
    ['normal 暑期课程从七月开始，名额有限，请报名 AI camp 与机器人。'],
  ],
  [
    'WeChat, in Chinese',
    '<section><p><span>　　</span><span>第一段，\n</span><span>很长。</span></p><p>&nbsp; &nbsp; 第二段。<br>　　换行。</p></section>',
    '第一段',
    ['normal 第一段，很长。', 'normal 第二段。\n换行。'],
  ],
  ['WPS as plain text', '', '　　第一段。', ['normal 第一段。']],
  ['Notepad', '', 'First.\nSecond.\n\nThird.', ['normal First.', 'normal Second.', 'normal Third.']],
  [
    'a page',
    '<p>One <a href="https://example.com">link</a></p><p>1. is a number</p>',
    '',
    ['normal One link', 'normal 1. is a number'],
  ],
]

test('each pasted line is a block, lists have no signs, and no block is empty', async ({ page, site }) => {
  const id = 'drafts.news-pasted'
  await site.client.create({ _id: id, _type: 'newsArticle' })
  await openStudio(page, site, '/studio/intent/edit/id=news-pasted;type=newsArticle/')
  const editor = page.getByTestId('field-body.en').getByRole('textbox')
  const stored = async () => {
    const query = '*[_id == $id][0].body.en'
    const blocks = await site.client.fetch<Block[] | null>(query, { id }, { perspective: 'raw' })
    return blocks?.map(described)
  }
  for (const [source, html, text, expected] of samples) {
    await editor.click()
    await editor.evaluate(paste, { html, text })
    await expect(editor).not.toHaveText(/^Empty/)
    await expect.poll(stored, source).toEqual(expected)
    // Loading the Studio again costs ten times as much.
    await site.client.patch(id).unset(['body.en']).commit()
    await expect(editor).toHaveText(/^Empty/)
  }
})

test('Chinese is typed with its own marks, and lines are pasted into a title where the caret is', async ({
  page,
  site,
}) => {
  const id = 'drafts.news-typed'
  await site.client.create({ _id: id, _type: 'newsArticle' })
  await openStudio(page, site, '/studio/intent/edit/id=news-typed;type=newsArticle/')
  const read = (query: string) =>
    site.client.fetch<unknown>(`*[_id == $id][0].${query}`, { id }, { perspective: 'raw' })

  const title = field(page, 'title.en')
  await title.fill('The robotics final')
  await title.press('Home')
  for (let letter = 0; letter < 4; letter++) await title.press('ArrowRight')
  // As the browser inserts a copied line.
  await title.evaluate((area: HTMLTextAreaElement) => area.setRangeText('girls’\n', 4, 4, 'end'))
  await title.pressSequentially('best ')
  await expect(title).toHaveValue('The girls’ best robotics final')
  await title.press('Tab')
  await expect.poll(() => read('slug.current')).toBe('the-girls-best-robotics-final')
  await title.fill('Łukasz visits Tromsø')
  await title.press('Tab')
  await expect.poll(() => read('slug.current')).toBe('lukasz-visits-tromso')

  const written = {
    en: ['He said "hi" -- yes', 'He said “hi” — yes'],
    zh: ['他说"你好"，又说"再见\'吗\'"---对...', '他说“你好”，又说“再见‘吗’”——对……'],
    zhTW: ['他說"你好" I don\'t', "他說「你好」 I don't"],
  }
  for (const [language, [typed, stored]] of Object.entries(written)) {
    const tab = { en: 'English', zh: '简体中文', zhTW: '繁體中文' }[language]!
    await page.getByRole('tab', { name: tab }).click()
    const editor = page.getByTestId(`field-body.${language}`).getByRole('textbox')
    await editor.click()
    await editor.pressSequentially(typed!)
    await expect.poll(() => read(`body.${language}[0].children[0].text`)).toBe(stored)
  }
})

function paste(editor: Element, { html, text }: { html: string; text: string }) {
  const clipboardData = new DataTransfer()
  if (html) clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', text)
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

function described({ style, listItem, level, children }: Block): string {
  return `${listItem ? `${listItem}${level}` : style} ${children.map((child) => child.text).join('')}`
}

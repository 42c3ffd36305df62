import { expect, test } from 'vitest'
import { chatLabels } from '#app/i18n/labels/labels.server.ts'
import { htmlIn } from '../../../tests/support/html-in.tsx'
import { ChatLabelsContext } from './chat-labels.ts'
import { ContactFields } from './ContactFields.tsx'

test('shows the note of the script in its own language, with a link to the privacy policy', () => {
  const note = { text: '三十天后删除。', lang: 'zh-Hans' }
  const html = htmlIn(
    'zh-TW',
    <ChatLabelsContext.Provider value={chatLabels('zh-TW')}>
      <ContactFields note={note} problems={{}} notice={null} />
    </ChatLabelsContext.Provider>,
  )
  expect(html).toContain('<span lang="zh-Hans">三十天后删除。</span> <a href="/zh-TW/privacy">隱私權政策</a>')
})

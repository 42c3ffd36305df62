import { defineMigration } from 'sanity/migrate'
import { newBlocks, type Addition } from '../2026-11-20-privacy-policy/new-blocks.ts'
import type { Language, Policy } from '../2026-11-20-privacy-policy/new-sentences.ts'

const additions: Record<Language, Addition> = {
  en: {
    before:
      'Whatever is stored in your browser: until you clear it. The language cookie expires after one year.',
    blocks: ['- **Backups:** up to 30 days longer. By then, what we have deleted is gone from them, too.'],
  },
  zh: {
    before: '存放在您浏览器里的内容：直到您清除为止。语言 Cookie 的有效期为一年。',
    blocks: ['- **备份**：最多再保留30天。我们删除的内容，届时也会从备份中消失。'],
  },
  zhTW: {
    before: '存放在您瀏覽器裡的內容：直到您清除為止。語言 Cookie 的效期為一年。',
    blocks: ['- **備份**：最多再保留30天。我們刪除的內容，屆時也會從備份中消失。'],
  },
}

/** Adds backups, which outlive deleted data (docs/security.md). */
export default defineMigration({
  title: 'The privacy policy tells how long backups are kept',
  documentTypes: ['legalPage'],
  filter: 'slug.current == "privacy"',
  migrate: {
    document: (document) => {
      const { body } = document as Policy
      return (['en', 'zh', 'zhTW'] as const).flatMap((language) =>
        newBlocks(language, body?.[language] ?? [], [additions[language]], 'backups'),
      )
    },
  },
})

import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import type { Node } from './node.ts'

export type QuestionContent = Localized<HomeQueryResult['questions'][number]>

export function faqPage(questions: QuestionContent[]): Node {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plain(question),
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  }
}

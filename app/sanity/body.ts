import type { Localized } from '#app/i18n/localize.ts'
import type { NewsArticleQueryResult } from './sanity.types.ts'

/** A block of a body in one language: text, picture or video. */
export type BodyBlock = Localized<NonNullable<NewsArticleQueryResult>['body']['en'][number]>

export type BodyPicture = Extract<BodyBlock, { _type: 'picture' }>

export type BodyVideo = Extract<BodyBlock, { _type: 'video' }>

/** Whether a body needs the app, which plays its videos in place. */
export function hasVideo({ blocks }: { blocks: BodyBlock[] }): boolean {
  return blocks.some(({ _type }) => _type === 'video')
}

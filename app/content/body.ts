import type { Localized } from '#app/i18n/localize.ts'
import type { NewsArticleQueryResult } from './sanity.types.ts'

export type BodyBlock = Localized<NonNullable<NewsArticleQueryResult>['body']['en'][number]>

export type BodyPicture = Extract<BodyBlock, { _type: 'picture' }>

export type BodyVideo = Extract<BodyBlock, { _type: 'video' }>

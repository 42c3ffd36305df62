import type { ValidationContext } from '@sanity/types'
import { say } from '../../i18n/say.ts'
import { addressesInDataset } from './addresses-in-dataset.ts'

/** Warns of a link to a path of this site where visitors find nothing; asks the dataset, so it answers later. */
export async function linkExists(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const path = value && /^\/(?!\/)[^?#]*/.exec(value)?.[0]
  if (!path) return true
  const { answers } = await addressesInDataset(context)
  return answers(path) || say('No page of this site is at {path}', { path })
}

import { say } from '../../i18n/say.ts'
import { isHttpsAddress } from './siteAddress.ts'

/** Accepts the https address of a video player with the placeholder `{id}` exactly once. */
export function playerAddress(value: string | undefined): true | string {
  if (value === undefined) return true
  if (value.split('{id}').length !== 2) return say('Write {id} once, where the id of the video belongs')
  return isHttpsAddress(value.replace('{id}', 'id')) || say('The address must begin with https://')
}

import { say } from '../../i18n/say.ts'
import { httpsAddress } from './site-address.ts'

/** Accepts the https address of a video player with the placeholder `{id}` exactly once. */
export function playerUrlTemplate(value: string | undefined): true | string {
  if (value === undefined) return true
  if (value.split('{id}').length !== 2) return say('Write {id} once, where the id of the video belongs')
  return httpsAddress(value.replace('{id}', 'id'))
}

import { slugShape } from '../../../app/utils/slug.ts'
import { say } from '../../i18n/say.ts'

/** Accepts slugs of small Latin letters, digits and single hyphens, which need no escaping in an address. */
export function slugFormat(value: { current?: string } | undefined): true | string {
  if (value?.current === undefined || slugShape.test(value.current)) return true
  return say('Use lowercase letters a–z, digits and single hyphens only, such as ai-voice-assistant')
}

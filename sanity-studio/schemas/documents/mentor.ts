import { defineField, defineType, type ValidationContext } from '@sanity/types'
import { apiVersion } from '../../../app/content/api-version.ts'
import { t } from '../../i18n/t.ts'
import { choiceTitle } from '../choice-title.ts'
import { stringField, textField, orderField } from '../fields.ts'
import { httpsUrl } from '../validation/urls.ts'

const query = `count(*[
  _type == "mentor" && group == "founder" && _id != $id && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
]) > 0`

/** A warning only: a new founder may be published before the previous one is changed. */
export async function onlyFounder(
  value: string | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  if (value !== 'founder' || document === undefined) return true
  const id = document._id.replace(/^drafts\./, '')
  const isTaken = await getClient({ apiVersion }).fetch<boolean>(query, { id })
  return !isTaken || t('Somebody else is the founder already: only the first of them is shown as such')
}

export const mentorGroups = [
  { title: 'Founder', value: 'founder' },
  { title: 'Advisor or board', value: 'advisor' },
  { title: 'Mentor', value: 'mentor' },
  { title: 'Intern', value: 'intern' },
] as const

export const mentor = defineType({
  name: 'mentor',
  title: 'Mentor',
  type: 'document',
  groups: [
    { name: 'person', title: 'Person', default: true },
    { name: 'place', title: 'Place on the page' },
  ],
  fields: [
    stringField({ name: 'name', title: 'Name of the person', group: 'person', limit: { en: 28, zh: 12 } }),
    stringField({
      name: 'title',
      title: 'Role',
      description: 'Role and field: Mentor, robotics.',
      group: 'person',
      limit: { en: 48, zh: 24 },
    }),
    textField({
      name: 'bio',
      title: 'Biography',
      description: 'One or two sentences; the founder may have a longer one.',
      group: 'person',
      limit: { en: 420, zh: 210 },
    }),
    defineField({
      name: 'image',
      title: 'Portrait',
      description: 'Square, the face in the middle. Without one the first two letters of the name are shown.',
      type: 'picture',
      group: 'person',
    }),
    defineField({
      name: 'url',
      title: 'Personal page',
      description: 'Opens in a new tab.',
      type: 'url',
      group: 'person',
      validation: (rule) => rule.custom(httpsUrl),
    }),
    defineField({
      name: 'group',
      title: 'Group',
      description:
        'The page shows the founder, then advisors and board, mentors, interns. There is one founder.',
      type: 'string',
      group: ['person', 'place'],
      options: { list: [...mentorGroups], layout: 'radio' },
      initialValue: 'mentor',
      validation: (rule) => [rule.required(), rule.custom(onlyFounder).warning()],
    }),
    orderField('mentor', 'Place inside the group; the smallest number comes first.', 'place'),
  ],
  orderings: [{ name: 'name', title: 'Name of the person', by: [{ field: 'name.en', direction: 'asc' }] }],
  preview: {
    select: { title: 'name.en', role: 'title.en', group: 'group', media: 'image' },
    prepare: ({ title, role, group, media }) => ({
      title,
      subtitle: [choiceTitle(mentorGroups, group), role].filter(Boolean).join(' · '),
      media,
    }),
  },
})

import { defineType, defineArrayMember, defineField } from '@sanity/types'
import { stringField, textField, offerFields, orderField, pictureField } from '../fields.ts'
import { t } from '../../i18n/t.ts'
import { afterLevelBefore, firstClass } from '../validation/course-dates.ts'
import { atLeastOne, calendarDay } from '../validation/formats.ts'

export const programRow = defineType({
  name: 'programRow',
  title: 'Fact',
  type: 'object',
  fields: [
    stringField({ name: 'term', title: 'Term', description: 'Such as “Format”.', limit: { en: 20, zh: 8 } }),
    stringField({ name: 'description', title: 'Description', limit: { en: 180, zh: 90 } }),
  ],
  preview: { select: { title: 'term.en', subtitle: 'description.en' } },
})

export const program = defineType({
  name: 'program',
  title: 'Program',
  type: 'document',
  fields: [
    stringField({
      name: 'title',
      title: 'Title',
      description: 'Short: AI Literacy.',
      limit: { en: 24, zh: 12 },
    }),
    stringField({ name: 'level', title: 'Level', description: 'Beginner, …', limit: { en: 16, zh: 8 } }),
    stringField({
      name: 'fullName',
      title: 'Full name',
      description: 'Level and title together, as in the footer: Beginner AI Literacy.',
      limit: { en: 40, zh: 20 },
    }),
    textField({ name: 'summary', title: 'Summary', limit: { en: 240, zh: 120 } }),
    defineField({
      name: 'durationWeeks',
      title: 'Duration in weeks',
      type: 'number',
      initialValue: 4,
      validation: (rule) => rule.required().integer().min(1).max(52),
    }),
    defineField({
      name: 'startDate',
      title: 'First day',
      description:
        'Of the next group; the last day follows from the weeks. Once it has begun, enter the one after.',
      type: 'date',
      validation: (rule) => [rule.custom(calendarDay), rule.custom(firstClass).warning()],
    }),
    defineField({
      name: 'weekdays',
      title: 'Days of class',
      description: 'The dates on the page run from the first class to the last.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: [
          { title: 'Monday', value: 'monday' },
          { title: 'Tuesday', value: 'tuesday' },
          { title: 'Wednesday', value: 'wednesday' },
          { title: 'Thursday', value: 'thursday' },
          { title: 'Friday', value: 'friday' },
          { title: 'Saturday', value: 'saturday' },
          { title: 'Sunday', value: 'sunday' },
        ],
        layout: 'grid',
      },
    }),
    ...offerFields(afterLevelBefore),
    defineField({
      name: 'mode',
      title: 'Where it is taught',
      description: 'For search engines; visitors read it among the facts below.',
      type: 'string',
      options: {
        list: [
          { title: 'Online', value: 'online' },
          { title: 'Online and in person', value: 'blended' },
          { title: 'In person', value: 'onsite' },
        ],
        layout: 'radio',
      },
    }),
    defineField({
      name: 'languages',
      title: 'Languages of the groups',
      description: 'One group each. For search engines; visitors read it among the facts below.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: [
          { title: 'English', value: 'en' },
          { title: 'Chinese', value: 'zh' },
        ],
        layout: 'grid',
      },
    }),
    defineField({
      name: 'rows',
      title: 'Facts',
      description: 'A short table under the summary: format, hours, group, prerequisites, result.',
      type: 'array',
      of: [defineArrayMember({ type: 'programRow' })],
      validation: (rule) => [
        atLeastOne(rule),
        rule.min(2).max(6).warning(t('Two to six rows keep the cards even')),
      ],
    }),
    pictureField({ name: 'picture', title: 'Picture' }),
    orderField('program', 'The smallest number comes first.'),
  ],
  orderings: [
    { name: 'step', title: 'Step', by: [{ field: 'order', direction: 'asc' }] },
    { name: 'name', title: 'Name', by: [{ field: 'fullName.en', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'fullName.en', weeks: 'durationWeeks', media: 'picture' },
    prepare: ({ title, weeks, media }) => ({
      title,
      subtitle: weeks === 1 ? t('One week') : weeks ? t('{count} weeks', { count: weeks }) : undefined,
      media,
    }),
  },
})

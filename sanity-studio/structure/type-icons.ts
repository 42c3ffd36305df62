import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CogIcon } from '@sanity/icons/Cog'
import { CommentIcon } from '@sanity/icons/Comment'
import { LinkIcon } from '@sanity/icons/Link'
import { RocketIcon } from '@sanity/icons/Rocket'
import { StarIcon } from '@sanity/icons/Star'
import { SunIcon } from '@sanity/icons/Sun'
import { TagsIcon } from '@sanity/icons/Tags'
import { UserIcon } from '@sanity/icons/User'
import type { SchemaTypeDefinition } from '@sanity/types'
import type { ComponentType } from 'react'

const icons: Record<string, ComponentType> = {
  siteSettings: CogIcon,
  summerProgram: SunIcon,
  chatScript: CommentIcon,
  program: TagsIcon,
  service: StarIcon,
  mentor: UserIcon,
  newsArticle: CalendarIcon,
  project: RocketIcon,
  testimonial: BlockquoteIcon,
  redirect: ArrowRightIcon,
  previewLink: LinkIcon,
}

export function withIcon(definition: SchemaTypeDefinition): SchemaTypeDefinition {
  const icon = icons[definition.name]
  return icon ? { ...definition, icon } : definition
}

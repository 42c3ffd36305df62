import type { ProjectsQueryResult } from '#app/sanity/sanity.types.ts'
import { localize } from '#app/i18n/localize.ts'
import type { Labels } from '#app/i18n/labels/en.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { markdownDocument } from './document.ts'
import { joined, line, lines, linked } from './inline.ts'

type Content = { page: NonNullable<ProjectsQueryResult['page']>; projects: ProjectsQueryResult['projects'] }

export function projectsMarkdown(content: Content, urls: AbsoluteUrls, labels: Labels): string {
  const { page, projects } = localize(content, urls.locale)
  return markdownDocument(
    { path: '/projects', title: page.heading, description: page.seo.description },
    urls,
    lines(page.lead),
    ...projects.map((project) =>
      joined(
        `## ${line(project.title)}`,
        [line(project.category), project.isRecruiting ? line(page.recruitingLabel) : '']
          .filter(Boolean)
          .join(' · '),
        lines(project.description),
        lines(project.detailedDescription),
        project.tags.map(line).join(' · '),
        project.url && linked(labels.actions.viewProject, project.url),
      ),
    ),
    `## ${line(page.cta.heading)}`,
    lines(page.cta.text),
    linked(line(page.cta.button), urls.page('/#contact')),
  )
}

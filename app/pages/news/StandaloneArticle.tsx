import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { PortableText } from '#app/content/PortableText.tsx'
import { TextVideo } from '#app/components/VideoPlayer.tsx'
import { BackLink, LanguageNote, LaunchLink, ReadingTime } from './article-parts.tsx'
import { ArticleDate } from './item-parts.tsx'
import type { ShownArticle } from './news.ts'
import { NewsTitle } from './NewsTitle.tsx'
import { Share } from './Share.tsx'

const sizes = '(min-width: 64rem) 42vw, 100vw'

export function StandaloneArticle({ article }: { article: ShownArticle }) {
  const { actions } = useLanguage().labels
  return (
    <>
      {' '}
      <div key={article._id} className="relative print:hidden">
        <Picture
          className="h-[62svh] w-full object-cover lg:sticky lg:top-0 lg:h-svh"
          picture={article.poster}
          widths={pictureWidths.wide}
          sizes={sizes}
          priority="eager"
        />
      </div>
      <article className="px-margin pt-6 pb-band lg:pt-8 lg:pr-[calc(50vw-var(--spacing-grid)/2+var(--spacing-inset))] lg:pl-[calc(var(--spacing-column)+var(--spacing-inset))] print:p-0">
        <header>
          <p className="mb-8 font-head text-label/[1.3] font-semibold lg:mb-[clamp(3rem,12vh,8rem)] print:hidden">
            <BackLink to="/" label={actions.backToHome} />
          </p>
          <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
            <ArticleDate date={article.date} />
            <ReadingTime minutes={article.readingMinutes} />
          </p>
          <LanguageNote className="mb-3" article={article} />
          <NewsTitle
            className="print:text-[24pt] max-md:zh:text-title-han lg:zh:text-[calc(var(--spacing-column)*0.68)] print:zh:text-[24pt]"
            of={article.title}
          />
          <p className="lead mt-6 mb-12">
            <LocalizedText of={article.excerpt} />
          </p>
        </header>
        {article.video ? <TextVideo className="mb-8 print:hidden" video={article.video} /> : null}
        <PortableText {...article.body} />
        <LaunchLink link={article.launchLink} />
        <Share article={article} />
        <p className="mt-12 print:hidden">
          <PageLink className="button button-line" to="/">
            {actions.backToHome}
          </PageLink>
        </p>
      </article>
    </>
  )
}

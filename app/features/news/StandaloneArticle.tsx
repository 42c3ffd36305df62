import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-widths.ts'
import { StaticContent } from '#app/hydration/StaticContent.tsx'
import { HeadingText } from '#app/components/HeadingText.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleDate } from './ArticleDate.tsx'
import { LaunchLink } from './LaunchLink.tsx'
import type { ShownArticle } from './news.ts'
import { ReadingTime } from './ReadingTime.tsx'
import { Share } from './Share.tsx'
import { useCopyButtons } from './use-copy-buttons.ts'

const sizes = '(min-width: 64rem) 42vw, 100vw'

export function StandaloneArticle({ article }: { article: ShownArticle | null }) {
  const { actions } = useLanguage().messages
  useCopyButtons()
  return (
    <StaticContent as="main" name="page" id="main" className="essay lines" tabIndex={-1} of={article}>
      {(article) => (
        <>
          {' '}
          <div key={article._id} className="essay__poster">
            <Picture picture={article.poster} widths={pictureWidths.wide} sizes={sizes} priority="eager" />
          </div>
          <article className="essay__text">
            <header>
              <p className="essay__back">
                <PageLink className="article__back" to="/">
                  <span aria-hidden="true">←&nbsp;</span>
                  {actions.backToHome}
                </PageLink>
              </p>
              <p className="essay__meta">
                <ArticleDate date={article.date} />
                <ReadingTime minutes={article.readingMinutes} />
              </p>
              <h1 className="essay__title">
                <HeadingText of={article.title} />
              </h1>
              <p className="essay__excerpt lead">
                <LocalizedText of={article.excerpt} />
              </p>
            </header>
            <ArticleBody article={article} />
            <LaunchLink link={article.launchLink} />
            <Share article={article} />
            <p className="article__end">
              <PageLink className="button" to="/">
                {actions.backToHome}
              </PageLink>
            </p>
          </article>
        </>
      )}
    </StaticContent>
  )
}

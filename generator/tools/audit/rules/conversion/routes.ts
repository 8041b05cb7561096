// Checks that every page offers the two ways to become a customer: a call and the lead form.
import { viewsOf } from '../../../../content/languages.ts';
import { upTo } from '../../../../system/up-to.ts';
import type { Element } from 'domhandler';
import { closest, tag, textOf } from '../../page/dom.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';
import { hasLeadForm } from './forms.ts';

export const routes: AuditRule = {
  id: 'conversion/routes',
  proves:
    'Every indexable page has a link that calls the company. It also has a lead form, or a link to a page with one: in its own text, or the estimate button of the site. Each of these links has a text.',
  reason: 'A visitor who is ready to get in touch does not search the site for a way to do it.',
  source:
    '[Nielsen Norman Group, Contact Us Page Guidelines](https://www.nngroup.com/articles/contact-us-pages/) (2019-04)',
  check: ({ pages, site, sources }) => {
    const withForm = new Set(pages.filter(hasLeadForm).map((page) => page.route.url));
    const leads = (href: string): boolean => withForm.has(upTo(href, '#'));
    const estimates = new Set(viewsOf(site).map(({ navigation }) => navigation.buttons.estimate));
    const estimateFails = [...estimates].flatMap((estimate): Finding[] =>
      leads(estimate.href)
        ? []
        : [
            {
              place: locate(sources, 'data/navigation.yaml', 'estimate:'),
              message: `The button "${estimate.label}" leads to ${estimate.href}, which has no lead form.`,
              expected: 'a page that has a section of type "form"',
            },
          ],
    );
    return [
      ...estimateFails,
      ...pages
        .filter((page) => page.route.listed)
        .flatMap((page): Finding[] => {
          const links = page
            .all(tag('a'))
            .filter((link) => (textOf(link) || link.attribs['aria-label'] || '').trim() !== '');
          const found: Finding[] = [];
          const { estimate } = page.route.site.navigation.buttons;
          if (!links.some((link) => hrefOf(link) === site.business.phone.href))
            found.push(
              page.finding(`no link on the page calls ${site.business.phone.shown}.`, { expected: 'href: call' }),
            );
          if (
            !hasLeadForm(page) &&
            !links.some((link) => leads(hrefOf(link)) && (hrefOf(link) === estimate.href || closest(link, tag('main'))))
          ) {
            found.push(
              page.finding('the page has no lead form and no link to a page with one.', {
                expected: `href: ${[...withForm][0] ?? '/contact'}`,
              }),
            );
          }
          return found;
        }),
    ];
  },
};

const hrefOf = (link: Element): string => link.attribs['href'] ?? '';

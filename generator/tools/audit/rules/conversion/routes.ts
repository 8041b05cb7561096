// Checks that every page offers the two ways to become a customer: a call and the lead form.
import type { Element } from 'domhandler';
import { viewsOf } from '../../../../content/languages.ts';
import { upTo } from '../../../../system/up-to.ts';
import { locate } from '../../../../verify/locate.ts';
import { textOf } from '../../page/blocks.ts';
import { closest, tag } from '../../page/dom.ts';
import type { AuditRule } from '../../rule.ts';
import { hasLeadForm } from './forms.ts';

export const routes: AuditRule = {
  id: 'conversion/routes',
  proves:
    'Every indexable page has a link that calls the company. It also has a lead form, or a link to a page with one: in its own text, or the estimate button of the site. Each of these links has a text.',
  reason: 'A visitor who is ready to get in touch does not search the site for a way to do it.',
  source:
    '[Nielsen Norman Group, Contact Us Page Guidelines](https://www.nngroup.com/articles/contact-us-pages/) (2019-04)',
  *check({ pages, site, sources }) {
    const { phone } = site.business;
    const withForm = pages.filter(hasLeadForm).map((page) => page.route.url);
    const leads = (href: string): boolean => withForm.includes(upTo(href, '#'));
    for (const { label, href } of new Set(viewsOf(site).map(({ navigation }) => navigation.buttons.estimate)))
      if (!leads(href))
        yield {
          place: locate(sources, 'data/navigation.yaml', 'estimate:'),
          message: `The button "${label}" leads to ${href}, which has no lead form.`,
          expected: 'a page that has a section of type "form"',
        };
    for (const page of pages.filter(({ route }) => route.listed)) {
      const links = page.all(tag('a')).filter((link) => textOf(link) || link.attribs['aria-label']?.trim());
      const { estimate } = page.route.site.navigation.buttons;
      const leadsOn = (link: Element): boolean =>
        leads(hrefOf(link)) && (hrefOf(link) === estimate.href || closest(link, tag('main')) !== undefined);
      if (!links.some((link) => hrefOf(link) === phone.href))
        yield page.finding(`no link on the page calls ${phone.shown}.`, { expected: 'href: call' });
      if (!hasLeadForm(page) && !links.some(leadsOn))
        yield page.finding('the page has no lead form and no link to a page with one.', {
          expected: `href: ${withForm[0] ?? '/contact'}`,
        });
    }
  },
};

const hrefOf = (link: Element): string => link.attribs['href'] ?? '';

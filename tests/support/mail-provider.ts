// A fake mail provider on loopback: it implements both endpoints, and at /second that of a form service; it keeps the leads, and fails in every way on demand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer } from '../../generator/hosting/serve-files.ts';
import { originOf } from './listening.ts';

/** The account that it knows. */
export const ACCOUNT = {
  publicKey: 'stand-in-key',
  serviceId: 'stand-in-service',
  templateId: 'stand-in-template',
  to: 'leads@studio.internal',
} as const;

/** A lead that arrived: its endpoint, and the parameters of the template. */
export interface Arrived {
  readonly via: 'send' | 'send-form' | 'second';
  readonly params: Readonly<Record<string, string>>;
}

/**
 * How to answer the next request of a visitor. `hang` answers once it is released; `page` is a login page with status
 * 200; `half` takes the lead, and breaks off within the answer; `untaken` is how a form service says with status 200 that it took nothing.
 */
export type Answer =
  | 'ok'
  | '400'
  | '403'
  | '412'
  | '429'
  | '451'
  | '500'
  | 'hang'
  | 'drop'
  | 'half'
  | 'page'
  | 'untaken';

export interface MailProvider {
  readonly origin: string;
  close(): Promise<void>;
}

interface Post extends Arrived {
  readonly account: readonly (string | undefined)[];
}

/** What is known of the visitor with a mail address: what he sent, how he is answered next, and who still waits. */
interface Visitor {
  readonly leads: Arrived[];
  readonly held: (() => void)[];
  requests: number;
  answers: Answer[];
}

/**
 * Starts the fake provider. Visitors are identified by their email address, so that tests in several processes can
 * share it: PUT /answers?email=… with a list of answers, GET /leads?email=…, GET /requests?email=… and
 * PUT /release?email=…
 */
export async function startMailProvider(): Promise<MailProvider> {
  const visitors = new Map<string, Visitor>();
  const visitorWith = (email: string): Visitor => {
    const visitor = visitors.get(email) ?? { leads: [], held: [], requests: 0, answers: [] };
    visitors.set(email, visitor);
    return visitor;
  };

  const receive = ({ via, params, account }: Post, response: ServerResponse): void => {
    const visitor = visitorWith(params['from_email'] ?? '');
    visitor.requests++;
    const accept = (): void => {
      visitor.leads.push({ via, params });
      response.end(via === 'second' ? '{"ok":true}' : 'OK');
    };
    const answer = visitor.answers.shift() ?? 'ok';
    if (answer === 'drop') response.destroy();
    else if (answer === 'half') {
      visitor.leads.push({ via, params });
      response.writeHead(200, { 'content-length': '2' }).write('O', () => void response.destroy());
    } else if (answer === 'hang') visitor.held.push(accept);
    else if (answer === 'page')
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Welcome to our Wi-Fi</title>');
    else if (answer === 'untaken')
      response.writeHead(200).end('{"success": "false", "message": "This form needs activation."}');
    else if (answer !== 'ok') response.writeHead(Number(answer)).end('Refused');
    else if (via !== 'second' && account.join() !== [ACCOUNT.publicKey, ACCOUNT.serviceId, ACCOUNT.templateId].join())
      response
        .writeHead(400)
        .end('The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account');
    else accept();
  };

  const control = async (
    path: string,
    email: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const visitor = visitorWith(email);
    const { leads, requests, held } = visitor;
    if (path === '/answers') visitor.answers = JSON.parse((await bytesOf(request)).toString()) as Answer[];
    else if (path === '/release') for (const answer of held.splice(0)) answer();
    response.end(JSON.stringify(path === '/leads' ? leads : path === '/requests' ? requests : held.length));
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    // On a reused connection, Chrome would retry a dropped request by itself.
    response.shouldKeepAlive = false;
    response
      .setHeader('Access-Control-Allow-Origin', '*')
      .setHeader('Access-Control-Allow-Headers', 'content-type')
      .setHeader('content-type', 'text/plain; charset=utf-8');
    const via = /^\/(?:api\/v1\.0\/email\/)?(send|send-form|second)$/.exec(pathname)?.[1] as Arrived['via'] | undefined;
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (!via) void control(pathname, searchParams.get('email') ?? '', request, response);
    else if (request.method !== 'POST') response.writeHead(405).end('Method Not Allowed');
    else
      void readPost(via, request).then(
        (post) => receive(post, response),
        () => response.writeHead(400).end('The request is not readable'),
      );
  });
  return {
    origin: await originOf(server),
    close: () => closeServer(server),
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A request body as the provider parses it: JSON with the parameters in an object of their own, or a flat form. */
async function readPost(via: Arrived['via'], request: IncomingMessage): Promise<Post> {
  const body = await bytesOf(request);
  if (via === 'send') {
    const { user_id, service_id, template_id, template_params } = JSON.parse(body.toString()) as Record<
      string,
      string
    > & { template_params: Record<string, string> };
    return { via, params: template_params, account: [user_id, service_id, template_id] };
  }
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const {
    user_id,
    service_id,
    template_id,
    lib_version: _,
    ...params
  } = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { via, params, account: [user_id, service_id, template_id] };
}

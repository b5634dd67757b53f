/** A form of credential that its maker gives to be recognised by. */
export interface Form {
  /** Kebab-case; what it opens. */
  readonly kind: string;
  /** What it begins with: one of these, letter by letter. */
  readonly starts: readonly string[];
  /** The whole of it, anchored at its beginning; every repeat is bounded. */
  readonly whole: RegExp;
}

const form = (kind: string, starts: string, whole: RegExp): Form => ({ kind, starts: starts.split(' '), whole });

const PAIRS_OF_DIGITS = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0')).join(' ');

/**
 * The forms, from their makers' own documentation and from the rules of secretlint (MIT), which the tests hold them against.
 * Test keys (`sk_test_`) and ids that open nothing are none.
 */
export const FORMS: readonly Form[] = [
  form('aws-access-key-id', 'AKIA ASIA', /^A[KS]IA[A-Z2-7]{16}(?![A-Za-z0-9])/),
  form('github-token', 'ghp_ gho_ ghu_ ghs_ ghr_', /^gh[pousr]_[A-Za-z0-9]{36,255}/),
  form('github-token', 'github_pat_', /^github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}/),
  form('gitlab-token', 'glpat- gldt- glptt- glrt-', /^gl(?:pat|dt|ptt|rt)-[A-Za-z0-9_-]{20,64}/),
  form(
    'slack-token',
    'xoxb- xoxp- xoxa- xoxo- xoxs- xoxr- xapp-',
    /^(?:xox[bpaosr]|xapp)-(?:\d{1,14}-){1,3}[A-Za-z0-9-]{10,90}/,
  ),
  form(
    'slack-webhook',
    'https://hooks.slack.com/services/',
    /^https:\/\/hooks\.slack\.com\/services\/T[A-Z0-9]{8,12}\/B[A-Z0-9]{8,12}\/[A-Za-z0-9]{24}/,
  ),
  form(
    'discord-webhook',
    'https://discord.com/api/webhooks/ https://discordapp.com/api/webhooks/',
    /^https:\/\/discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,80}/,
  ),
  form(
    'openai-key',
    'sk-',
    /^sk-(?:[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}|(?:proj|svcacct|admin)-[A-Za-z0-9_-]{40,200})/,
  ),
  form('anthropic-key', 'sk-ant-', /^sk-ant-(?:api|admin|oat)\d{2}-[A-Za-z0-9_-]{80,120}/),
  form('google-api-key', 'AIza', /^AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])/),
  form('google-oauth-secret', 'GOCSPX-', /^GOCSPX-[A-Za-z0-9_-]{28}/),
  form('stripe-key', 'sk_live_ rk_live_', /^[sr]k_live_[A-Za-z0-9]{16,200}/),
  form('stripe-webhook-secret', 'whsec_', /^whsec_[A-Za-z0-9]{32,64}/),
  form('npm-token', 'npm_', /^npm_[A-Za-z0-9]{36}/),
  form('pypi-token', 'pypi-AgE', /^pypi-AgE[A-Za-z0-9_-]{50,250}/),
  form('sendgrid-key', 'SG.', /^SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/),
  form('hugging-face-token', 'hf_', /^hf_[A-Za-z]{34}/),
  form('digitalocean-token', 'dop_v1_ doo_v1_ dor_v1_', /^do[por]_v1_[0-9a-f]{64}/),
  form('shopify-token', 'shpat_ shpca_ shppa_ shpss_', /^shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/),
  form('databricks-token', 'dapi', /^dapi[0-9a-f]{32}/),
  form('groq-key', 'gsk_', /^gsk_[A-Za-z0-9]{52}/),
  form('replicate-token', 'r8_', /^r8_[A-Za-z0-9]{37}/),
  form('perplexity-key', 'pplx-', /^pplx-[A-Za-z0-9]{48}/),
  form('notion-token', 'ntn_ secret_', /^(?:ntn_|secret_)[A-Za-z0-9]{43,50}/),
  form('linear-key', 'lin_api_', /^lin_api_[A-Za-z0-9]{40}/),
  form('figma-token', 'figd_', /^figd_[A-Za-z0-9_-]{40}/),
  form('postman-key', 'PMAK-', /^PMAK-[0-9a-f]{24}-[0-9a-f]{34}/),
  form('grafana-token', 'glsa_ glc_', /^gl(?:sa|c)_[A-Za-z0-9+/]{32,400}/),
  form('new-relic-key', 'NRAK-', /^NRAK-[A-Z0-9]{27}/),
  form('supabase-token', 'sbp_', /^sbp_[0-9a-f]{40}/),
  form('tailscale-key', 'tskey-', /^tskey-(?:auth|api|client)-[A-Za-z0-9]{10,20}-[A-Za-z0-9]{20,40}/),
  form('atlassian-token', 'ATATT3', /^ATATT3[A-Za-z0-9_=-]{60,220}/),
  form('sentry-token', 'sntrys_ sntryu_', /^sntry[su]_[A-Za-z0-9+/=_-]{40,400}/),
  form('doppler-token', 'dp.pt. dp.st.', /^dp\.[ps]t\.[A-Za-z0-9._]{40,60}/),
  form('vault-token', 'hvs. hvb.', /^hv[sb]\.[A-Za-z0-9_-]{24,200}/),
  form('age-secret-key', 'AGE-SECRET-KEY-1', /^AGE-SECRET-KEY-1[A-Z0-9]{58}/),
  form('telegram-bot-token', PAIRS_OF_DIGITS, /^\d{8,10}:AA[A-Za-z0-9_-]{33}(?![A-Za-z0-9_-])/),
  form(
    'private-key',
    '-----BEGIN',
    /^-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED |PGP )?PRIVATE KEY(?: BLOCK)?-----\s{1,4}[A-Za-z0-9+/=:,\s]{60,8000}/,
  ),
];

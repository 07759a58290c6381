import { type GatewayRedirect, rememberDeparture } from '@/entities/payment-gateway';

/** Redirects to the bank, or posts a hidden form with the fields that the gateway reads (section 4). */
export function redirectToGateway(gatewayRedirect: GatewayRedirect): void {
  if (gatewayRedirect.by === 'untrusted') return;
  rememberDeparture();
  if (gatewayRedirect.by === 'redirect') {
    window.location.assign(gatewayRedirect.url);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = gatewayRedirect.url;
  form.hidden = true;
  for (const [name, value] of Object.entries(gatewayRedirect.fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove(); // the form is submitted; returning by Back must not find a second form
}

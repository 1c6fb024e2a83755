// The demo is reset, or shows another brand: nothing of the portal may outlive it in this browser.
for (const storage of [localStorage, sessionStorage]) storage.clear();
location.replace('/');
